import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode, Ref } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** Behind the label: how many. */
  badge?: ReactNode
  panel: ReactNode
}

/** One of a few lists in the same place; arrows move between them. */
export function Tabs<Value extends string>(props: {
  ref?: Ref<HTMLDivElement>
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
  className?: string
  /** What is not shown stays as it was left: a form keeps what was typed. */
  isKept?: boolean
}) {
  const { ref, label, value, tabs, onChange, className, isKept } = props
  return (
    <Base.Root
      ref={ref}
      value={value}
      onValueChange={next => onChange(next as Value)} // one of `tabs`
      className={className}
    >
      <Base.List aria-label={label} className="flex shrink-0 flex-wrap gap-x-1 border-b border-line px-2 pt-2">
        {tabs.map(tab => (
          <Base.Tab key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
            {tab.badge}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={isKept}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col outline-none [[hidden]]:hidden"
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const tabLook =
  'flex min-h-10 flex-auto items-center justify-center gap-1.5 rounded-t-sm border-b-2 border-transparent px-1 text-sm font-semibold ' +
  'whitespace-nowrap text-soft select-none hover:text-ink focus-visible:-outline-offset-2 data-active:border-lantern data-active:text-ink max-md:min-h-11'
