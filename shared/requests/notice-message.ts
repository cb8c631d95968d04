/** Push notification about new requests. Also parsed by the service worker (admin/public/app/notices.js). */
export interface NoticeMessage {
  title: string;
  /** Text with one line per request: its protocol number and, if given, the name. */
  body: string;
  /** Back-office page that a click opens. */
  path: string;
}
