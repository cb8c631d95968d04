/** A picture that does not come is not waited for longer (milliseconds). */
const longestWait = 3000;

/**
 * Has the browser print the page once the pictures of a sheet are drawn.
 * @param title what browsers call the file
 */
export async function printSheet(sheet: HTMLElement | null, title: string): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])];
  await Promise.race([
    Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
  const before = document.title;
  document.title = title;
  window.addEventListener(
    'afterprint',
    () => {
      document.title = before;
    },
    { once: true },
  );
  window.print();
}
