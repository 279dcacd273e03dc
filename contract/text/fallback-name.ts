/** What the fallback user is called, who stands for everybody whose account is gone (ACC-37). */
export const fallbackName = 'User'
