import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useInnerStop } from './inner-stop.ts'
import { iconLook } from '#drawn/look/icon-button.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name, for ears and for the pointer. */
  label: string
  /** A lucide icon, 20 px. */
  icon: ReactNode
}

export function IconButton({ label, icon, className, type = 'button', ...props }: IconButtonProps) {
  const tabIndex = useInnerStop()
  return (
    <button
      tabIndex={tabIndex}
      {...props}
      type={type}
      aria-label={label}
      data-tip={label}
      className={clsx(iconLook, className)}
    >
      {icon}
    </button>
  )
}

/** A link that looks like one. */
export function IconLink(
  props: Omit<ComponentProps<'a'>, 'children' | 'aria-label'> & Pick<IconButtonProps, 'label' | 'icon'>,
) {
  const { label, icon, className, ...rest } = props
  const tabIndex = useInnerStop()
  return (
    <a tabIndex={tabIndex} {...rest} aria-label={label} data-tip={label} className={clsx(iconLook, className)}>
      {icon}
    </a>
  )
}
