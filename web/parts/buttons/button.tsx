import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from '#web/parts/states/spinner.tsx'
import { useInnerStop } from './inner-stop.ts'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** In red, where it is one of several quiet ones. */
  isDangerous?: boolean
  /** Shows a spinner and takes no further clicks, but keeps the focus: a disabled button would lose it. */
  isBusy?: boolean
}

export function Button({ look = 'secondary', size = 'md', isDangerous, isBusy = false, ...rest }: ButtonProps) {
  const { children, type = 'button', className, onClick, ...props } = rest
  const tabIndex = useInnerStop()
  return (
    <button
      tabIndex={tabIndex}
      {...props}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || props['aria-disabled']}
      onClick={event => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={clsx(buttonLook({ look, size }), isDangerous && 'text-danger!', className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

/** For links that look like buttons. */
export function buttonLook({ look = 'secondary', size = 'md' }: { look?: ButtonLook; size?: ButtonSize } = {}): string {
  return clsx(shape, sizes[size], looks[look])
}

/** On a phone a long sentence takes a second line in its button before it leaves the screen (320 px is the least). */
const shape =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md notch font-semibold select-none ' +
  'whitespace-nowrap max-sm:py-1.5 max-sm:text-balance max-sm:whitespace-normal ' +
  'transition-colors duration-150 active:translate-y-px disabled:opacity-50 aria-disabled:opacity-50 ' +
  'aria-busy:opacity-70 [&_svg]:size-4 [&_svg]:shrink-0'

/** 44 px wherever fingers are likely. */
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 text-base',
  sm: 'min-h-9 px-3.5 text-sm max-md:min-h-11 pointer-coarse:min-h-11',
}

const looks: Record<ButtonLook, string> = {
  primary: 'bg-lantern text-on-lantern hover:bg-lantern-bright',
  secondary: 'bg-raised text-ink ring-1 ring-inset ring-edge/60 hover:bg-hover hover:ring-edge',
  ghost: 'text-soft hover:bg-hover hover:text-ink',
  danger: 'bg-danger-fill text-white hover:bg-danger-fill/85',
}
