/** Where the page stands below the header: in the shell, and in the document before it. */
export const mainLook = 'flex min-h-0 flex-1 flex-col pr-safe pl-safe'
