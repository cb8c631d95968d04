/** Reads a file of the site; whatever is no such file is an error. */
export async function readJson<Content>(url: string): Promise<Content> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json() as Promise<Content>;
}
