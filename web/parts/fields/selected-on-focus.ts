import type { SyntheticEvent } from 'react'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select()

/**
 * For a short field that holds a default: what is typed takes its place. A press would set the caret, so it selects
 * too; arrow keys go to a single digit.
 */
export const selectedOnFocus = {
  onFocus: selectAll,
  onMouseDown: (event: SyntheticEvent<HTMLInputElement>): void => {
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.select()
  },
}
