/**
 * Node's HTTP without its module of ES. An `import` of values reads all that `node:http` exports, and three of those
 * are browsers' classes that load a whole HTTP client: megabytes that no server needs (docs/gotchas.md).
 */
export const { STATUS_CODES, createServer, request } = process.getBuiltinModule('node:http')
