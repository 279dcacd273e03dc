import { Button } from './button.tsx'

/** One of a few short values, each a button: the chosen one is pressed. */
export function Choices<Value>(props: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{props.label}</legend>
      <div className="flex flex-wrap gap-2">
        {props.options.map(({ value, label }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={value === props.value}
            className="aria-pressed:ring-2! aria-pressed:ring-lantern!"
            onClick={() => props.onChoose(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
