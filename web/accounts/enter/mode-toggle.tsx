import { Button } from '#web/parts/buttons/button.tsx'

/** The way to the other form, below a line. */
export function ModeToggle({ lead, label, onToggle }: { lead: string; label: string; onToggle: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5">
      <p className="text-soft">{lead}</p>
      <Button size="sm" onClick={onToggle}>
        {label}
      </Button>
    </div>
  )
}
