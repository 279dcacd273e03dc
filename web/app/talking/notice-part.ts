export { chooseNotifications, chooseSounds } from './choose-notices.ts'
export { notify } from './notify.ts'
