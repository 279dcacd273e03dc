import { Fragment, type ReactNode } from 'react'
import { CalledThen, type NameProps, useCalled } from './person-name.tsx'
import { slot } from './slots.ts'

/** Names are put in as elements, not as text: what they hold is nobody's markup. */
export const filled = (sentence: string, people: Record<string, ReactNode>): ReactNode =>
  sentence.split(slot).map((part, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change their places
    return <Fragment key={index}>{index % 2 === 1 ? people[part] : part}</Fragment>
  })

export function Person(props: NameProps) {
  const { called, before } = useCalled(props)
  return (
    <>
      <bdi className="font-semibold">{called}</bdi>
      <CalledThen name={before} />
    </>
  )
}
