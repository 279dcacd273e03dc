export { type Bus, createBus } from './bus.ts'
export { ringOthers } from './ring-others.ts'
export { createHub, type Hub } from './hub.ts'
export { liveBindings } from './routes.ts'
