import type { APIRoute, GetStaticPaths } from 'astro';
import { productFeed } from '../../build/product-feed.ts';
import { renderCatalogueFeed, renderProductFeed } from '../../feeds/feed-files.ts';
import { paths } from '../../paths.ts';

const files = {
  [paths.catalogueFeed]: { type: 'text/csv; charset=utf-8', render: renderCatalogueFeed },
  [paths.productFeed]: { type: 'application/json', render: renderProductFeed },
};

export const getStaticPaths = (async () =>
  (await productFeed())
    ? Object.keys(files).map((path) => ({ params: { feed: path.slice('/feeds/'.length) } }))
    : []) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const feed = await productFeed();
  const file = files[`/feeds/${params.feed}` as keyof typeof files];
  return feed && file
    ? new Response(file.render(feed), { headers: { 'content-type': file.type } })
    : new Response(null, { status: 404 });
};
