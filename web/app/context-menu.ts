/** Right-click menus stay closed everywhere (spec.md section 2) but where people write, and inside what is marked. */
const allowed = '[data-allow-context-menu], input, textarea, [contenteditable="true"]'

export function blockContextMenus(): void {
  document.addEventListener('contextmenu', event => {
    const isAllowed = event.target instanceof Element && event.target.closest(allowed) !== null
    if (!isAllowed) event.preventDefault()
  })
}
