import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A surface that lies on the square. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={clsx('rounded-lg notch bg-surface p-5 ring-1 ring-inset ring-line sm:p-7', className)} />
  )
}
