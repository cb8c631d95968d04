import { Form, Input } from 'antd';
import { lengths } from '#shared/limits/limits.ts';
import { useShop } from '../identity/shop.ts';
import { fieldTooltip } from './editor-form.tsx';
import './search-result-fields.css';

/** What a form holds for search engines; empty for what the page says by itself. */
export interface SearchResultValues {
  seo_title: string;
  seo_description: string;
}

export const searchResultLabels = {
  seo_title: 'Título para buscadores',
  seo_description: 'Resumo para buscadores',
} as const satisfies Record<keyof SearchResultValues, string>;

interface SearchResultFieldsProps {
  table: 'categories' | 'collections';
  /** The page's address, from the root of the site. */
  path: string;
  /** What a search result says of the page as the form is now. */
  title: string;
  description: string;
}

/** What search engines show of a page, and how that looks. */
export function SearchResultFields({ table, path, title, description }: SearchResultFieldsProps) {
  const { name } = useShop();
  return (
    <>
      <Form.Item<SearchResultValues>
        name="seo_title"
        label={searchResultLabels.seo_title}
        className="wide"
        tooltip={fieldTooltip('Em branco, é feito do nome.')}
      >
        <Input maxLength={lengths[table].seo_title} showCount />
      </Form.Item>
      <Form.Item<SearchResultValues>
        name="seo_description"
        label={searchResultLabels.seo_description}
        className="wide"
        tooltip={fieldTooltip(
          'Em branco, é o começo do texto. Buscadores mostram uns 160 caracteres.',
        )}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 4 }}
          maxLength={lengths[table].seo_description}
          showCount
        />
      </Form.Item>
      <figure className="search-result wide">
        <figcaption className="note">Como aparece num buscador</figcaption>
        <div className="panel search-result-preview">
          <p className="search-result-site">
            <span className="search-result-name">{name}</span>
            <span className="search-result-address">
              {[window.location.host, ...path.split('/').filter(Boolean)].join(' › ')}
            </span>
          </p>
          <p className="search-result-title">
            {title} · {name}
          </p>
          <p className="search-result-description">{description}</p>
        </div>
      </figure>
    </>
  );
}
