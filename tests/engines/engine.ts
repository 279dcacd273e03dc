/** What is looked for on a page, as people name it: a role and the name it has for ears. */
export interface Target {
  role: 'article' | 'button' | 'dialog' | 'heading' | 'img' | 'link' | 'menuitem' | 'option' | 'textbox' | 'text'
  /** The whole name, or for `article`, `option` and `text` a part of what stands there. */
  name: string
  /** Only what lies in this. */
  within?: Target
}

/** Somebody's window. What is looked for is waited for: `click` and the others fail when it does not come. */
export interface Tab {
  goto(path: string): Promise<void>
  sees(target: Target): Promise<void>
  /** It stands there no more. */
  misses(target: Target): Promise<void>
  /** Moves the pointer there. */
  hover(target: Target): Promise<void>
  click(target: Target): Promise<void>
  /** Clicks into a field, empties it and writes. */
  write(target: Target, text: string): Promise<void>
  /** Writes on where the field's text ends. */
  add(target: Target, text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
  /** Gives a file to the page's own field for files. */
  attach(path: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>
  /** Errors and refusals by the content policy, since the page was opened. */
  heard(): Promise<string[]>
}

/** A browser that is not Chromium; each tab is somebody's own, with cookies and storage of its own. */
export interface Engine extends AsyncDisposable {
  open(baseUrl: string): Promise<Tab>
}
