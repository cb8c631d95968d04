import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogueFiles } from './build.ts';

// The route `/_astro/<name>.<hash>.json`, which astro.config.mjs adds.
export const getStaticPaths = (async () => {
  const { files } = await catalogueFiles();
  const distinct = new Map(files.map((each) => [each.file, each.text]));
  return [...distinct].map(([file, text]) => ({ params: { file }, props: { text } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'content-type': 'application/json' } });
