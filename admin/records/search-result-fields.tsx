import { Form } from 'antd';
import {
  type DescribedPage,
  pageDescription,
  pageTitle,
  searchResultNotes,
} from '#shared/catalogue/search-result.ts';
import { useShop } from '../shop/shop.ts';
import type { SearchResult } from './define-record.ts';
import { nullableText } from './text-fields.tsx';
import '../lists/lists.css';
import './search-result.css';

/** Fields for a page's appearance in search engines. Empty fields fall back to the page's own text. */
export const searchResultFields = {
  seo_title: nullableText({
    label: 'Título para buscadores',
    tooltip: 'Em branco, é feito do nome.',
    input: { showCount: true },
  }),
  seo_description: nullableText({
    label: 'Resumo para buscadores',
    tooltip: 'Em branco, é o começo do texto. Buscadores mostram uns 160 caracteres.',
    rows: [2, 4],
    input: { showCount: true },
  }),
};

export function describeResult(
  page: DescribedPage,
  path: string,
  form: { name: string; text: string; seo_title: string; seo_description: string },
  shopName: string,
): SearchResult {
  const described = { ...form, seoTitle: form.seo_title, seoDescription: form.seo_description };
  return {
    path,
    title: pageTitle(page, described),
    description: pageDescription(page, described, shopName),
  };
}

type Describe<Values> = (form: Values, shopName: string) => SearchResult;

export function SearchResultPreview<Values>({ describe }: { describe: Describe<Values> }) {
  const { name } = useShop();
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const form = getFieldsValue(true);
        const { path, title: own, description } = describe(form as Values, name);
        const title = `${own} · ${name}`;
        const notes = searchResultNotes(
          { seoTitle: form.seo_title, seoDescription: form.seo_description },
          { title, description },
        );
        return (
          <figure className="wide" style={{ minWidth: 0, marginBottom: 14 }}>
            <figcaption className="note">Como aparece num buscador</figcaption>
            <div className="panel search-result-preview">
              <p style={{ color: 'var(--result-name)', lineHeight: 1.4 }}>{name}</p>
              <p style={{ fontSize: 12, lineHeight: 1.4 }}>
                {[window.location.host, ...path.split('/').filter(Boolean)].join(' › ')}
              </p>
              <p className="two-lines search-result-title">{title}</p>
              <p className="two-lines" style={{ WebkitLineClamp: 3 }}>
                {description}
              </p>
            </div>
            <div style={{ marginTop: 6 }}>
              {notes.map(({ text, fits }) => (
                <p key={text} className={fits ? 'note' : 'note warning'}>
                  {text}
                </p>
              ))}
            </div>
          </figure>
        );
      }}
    </Form.Item>
  );
}
