export { type Bus, createBus } from './bus/bus.ts'
export { ringOthers } from './bus/ring-others.ts'
export { createHub, type Hub } from './hub.ts'
export { liveBindings } from './routes.ts'
