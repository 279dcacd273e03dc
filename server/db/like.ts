/** The pattern of SQL that finds this text anywhere in another; its escape is `!`. */
export const within = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`
