export { type Bus, createLocalBus } from './bus.ts'
export { createHub, type Hub, type HubOptions } from './hub.ts'
export { liveBindings } from './routes.ts'
