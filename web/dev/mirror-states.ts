/**
 * Hover and focus to be looked at without a pointer: each rule for `:hover` and `:focus-visible` is put in again for
 * `[data-shown]`. Answers how to take them out.
 */
export function mirrorStates(): () => void {
  const undo: (() => void)[] = []
  for (const sheet of document.styleSheets) mirrorIn(sheet, undo)
  return () => undo.toReversed().forEach(each => each())
}

type Holder = CSSStyleSheet | CSSGroupingRule | CSSStyleRule

function mirrorIn(holder: Holder, undo: (() => void)[]): void {
  for (const rule of Array.from(holder.cssRules)) {
    const mirrored = rule instanceof CSSStyleRule ? mirror(rule.selectorText) : ''
    if (rule instanceof CSSStyleRule && mirrored !== rule.selectorText) {
      const at = holder.insertRule(
        rule.cssText.replace(rule.selectorText, () => mirrored),
        holder.cssRules.length,
      )
      undo.push(() => holder.deleteRule(at))
    } else if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) mirrorIn(rule, undo)
  }
}

const mirror = (selector: string): string =>
  selector
    .replaceAll(/(?<!\\):hover\b/g, '[data-shown=hover]')
    .replaceAll(/(?<!\\):focus-visible\b/g, '[data-shown=focus]')
