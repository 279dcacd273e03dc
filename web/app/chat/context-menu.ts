/** Right-click menus stay closed everywhere but where people write, and inside what is marked (PAGE-6). */
const allowed = '[data-allow-context-menu], input, textarea, [contenteditable="true"]'

export function blockContextMenus(): void {
  document.addEventListener('contextmenu', event => {
    const isAllowed = event.target instanceof Element && event.target.closest(allowed) !== null
    if (!isAllowed) event.preventDefault()
  })
}
