/**
 * Of a table's head, which stands out from the rows whatever it lies on; of a cell of it, whose words stay whole on a
 * narrow screen; and of each row.
 */
export const headLook = 'bg-raised text-sm text-soft'
export const headCellLook = 'px-3 py-2 text-left font-semibold wrap-normal'
export const rowLook = 'border-b border-line hover:bg-raised/60'
