/** Of one of the options that a field tells is active (option-list.tsx). */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`
