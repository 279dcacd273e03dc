import { useBlocker } from '@tanstack/react-router'
import { t as say } from '#web/gate/language.ts'
import { ask } from '#web/parts/overlays/ask.ts'

/** Outside React: the address, and the tab. What was typed and not saved goes only when somebody says so. */
export function useAskBeforeLeaving(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: async () =>
      !(await ask({
        title: say('site.leaveTitle'),
        description: say('site.leaveText'),
        confirmLabel: say('site.leaveAnyway'),
        cancelLabel: say('site.stay'),
        isDangerous: true,
      })),
  })
}
