/** What the parts on show do. */
export const nothing = (): void => {}
