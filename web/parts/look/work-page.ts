/** Pages on which one works begin at one place, whatever stands in them: the logs, /status, /site and /account. */
export const workPageLook = 'mx-auto w-full max-w-[90rem] px-4 py-6 sm:px-6 sm:py-8'
