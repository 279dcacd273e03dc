import { ownBuild } from '#web/gate/build.ts'
import { StatusDesk } from '#web/status/status-desk.tsx'
import { StaffOnly } from './staff-only.tsx'

export function StatusPage() {
  return (
    <StaffOnly ability="status.read">
      <StatusDesk build={ownBuild()} />
    </StaffOnly>
  )
}
