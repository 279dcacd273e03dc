import { ActivityLog } from '#web/moderation/logs/activity-log.tsx'
import { StaffOnly } from './staff-only.tsx'
import '#web/app/desk/acting-words.ts'

export function ActivityLogPage() {
  return (
    <StaffOnly>
      <ActivityLog />
    </StaffOnly>
  )
}
