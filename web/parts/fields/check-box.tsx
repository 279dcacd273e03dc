import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'

/** One thing that is so or not, as the browser's own checkbox. The whole line can be touched. */
export function CheckBox({
  label,
  error,
  ...props
}: { label: string; error: string | undefined } & Omit<ComponentProps<'input'>, 'children'>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-4.5 shrink-0 accent-lantern"
        />
        <span>{label}</span>
      </label>
      <p
        id={`${id}-error`}
        role="alert"
        className={clsx('flex items-start gap-1.5 text-sm text-danger', !error && 'hidden')}
      >
        {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {error}
      </p>
    </div>
  )
}
