/** Push notification about new requests. The service worker parses it as well (admin/public/app/notices.js). */
export interface NoticeMessage {
  title: string;
  /** Text with one line per request: its protocol number and, if given, the name. */
  body: string;
  /** Page of the back-office that a click opens. */
  path: string;
}
