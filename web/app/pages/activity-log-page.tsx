import { ActivityLog } from '#web/moderation/logs/activity-log.tsx'
import { StaffOnly } from './staff-only.tsx'

export function ActivityLogPage() {
  return (
    <StaffOnly>
      <ActivityLog />
    </StaffOnly>
  )
}
