import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  body: string
}

/**
 * One kept connection with one request under way, as lean as a load client can be: on the load's core every
 * microsecond is one that the receivers miss.
 */
export class HttpLine {
  readonly #socket: Socket
  readonly #head: string
  #rest = ''
  #answer: (reply: Reply) => void = () => {}
  #fail: (error: Error) => void = () => {}

  private constructor(socket: Socket, head: string) {
    this.#socket = socket
    this.#head = head
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => this.#take(text))
    socket.on('close', () => this.#fail(new Error('The server closed a connection.')))
    socket.on('error', () => {})
  }

  /** `from`: the address of this machine that it comes from, where that is not left to the system. */
  static async open(url: string, cookie: string, from?: string): Promise<HttpLine> {
    const { hostname, port, host, origin } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...(from && { localAddress: from }) })
    await once(socket, 'connect')
    return new HttpLine(socket, `Host: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n`)
  }

  get(path: string): Promise<Reply> {
    return this.#send(`GET ${path} HTTP/1.1\r\n${this.#head}\r\n`)
  }

  post(path: string, body: string): Promise<Reply> {
    const length = Buffer.byteLength(body)
    const head = `${this.#head}Content-Type: application/json\r\nContent-Length: ${length}\r\n`
    return this.#send(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`)
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answer = resolve
      this.#fail = reject
      this.#socket.write(request)
    })
  }

  #take(text: string): void {
    this.#rest += text
    const end = this.#rest.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(this.#rest.slice(0, end))?.[1] ?? 0)
    const body = this.#rest.slice(end + 4)
    if (Buffer.byteLength(body) < length) return
    const status = Number(this.#rest.slice(9, 12))
    this.#rest = ''
    this.#answer({ status, body })
  }
}
