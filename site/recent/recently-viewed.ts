import { type Viewed, viewedBefore, withViewed } from '#shared/recent/recent.ts';
import { productAt } from '../catalogue/client/product-at.ts';
import { paths } from '../paths.ts';
import { $viewed } from '../stores/viewed.ts';

function showViewed(section: HTMLElement): void {
  const holder = document.querySelector<HTMLElement>('[data-product]');
  const template = section.querySelector('template');
  const list = section.querySelector('ul');
  const product = holder && productAt(holder);
  if (!product || !template || !list) return;

  const viewed = $viewed.get();
  const before = viewedBefore(viewed, product.id);
  list.replaceChildren(...before.map((each) => tile(template, each)));
  section.hidden = before.length === 0;
  const [image] = product.images;
  const { id, name, category, focus } = product;
  if (image) $viewed.set(withViewed(viewed, { id, name, image, category, focus }));
}

function tile(template: HTMLTemplateElement, { id, name, image, focus = '' }: Viewed): Node {
  const item = template.content.cloneNode(true) as DocumentFragment;
  const link = item.querySelector('a');
  const picture = item.querySelector('img');
  const text = item.querySelector('span');
  if (link) link.href = paths.product(id);
  if (picture) Object.assign(picture, { src: image }).style.objectPosition = focus;
  if (text) text.textContent = name;
  return item;
}

const section = document.querySelector<HTMLElement>('[data-recently-viewed]');
if (section) showViewed(section);
