import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name, for ears and for the pointer. */
  label: string
  /** A lucide icon, 20 px. */
  icon: ReactNode
}

export function IconButton({ label, icon, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button {...props} type={type} aria-label={label} data-tip={label} className={clsx(iconLook, className)}>
      {icon}
    </button>
  )
}

/** A link that looks like one. */
export function IconLink(
  props: Omit<ComponentProps<'a'>, 'children' | 'aria-label'> & Pick<IconButtonProps, 'label' | 'icon'>,
) {
  const { label, icon, className, ...rest } = props
  return (
    <a {...rest} aria-label={label} data-tip={label} className={clsx(iconLook, className)}>
      {icon}
    </a>
  )
}

const iconLook =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md notch text-soft transition-colors ' +
  'hover:bg-hover hover:text-ink disabled:opacity-50 max-md:size-11 pointer-coarse:size-11 [&_svg]:size-5'
