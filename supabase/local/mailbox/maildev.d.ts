/** maildev 2 has no types. */
declare module 'maildev' {
  export default function maildev(options: object): { listen(): Promise<void> };
}
