import { Skeleton } from 'antd';
import '#admin/lists/lists.css';
import '#admin/lists/record-card.css';
import type { ListView } from './list-view.ts';
import './product-card.css';
import './product-row.css';

/** Placeholders in the shape of the products to come. */
export function CardSkeletons({ view }: { view: ListView }) {
  return (
    <div role="status" aria-label="Carregando produtos">
      <ul className={`card-grid ${view === 'cards' ? '' : 'product-list'}`} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) =>
          view !== 'cards' ? (
            <li key={key} className="product-row-skeleton">
              <Skeleton
                active
                avatar={{ shape: 'square', size: 64 }}
                title={false}
                paragraph={{ rows: 2 }}
              />
            </li>
          ) : (
            <li key={key} className="record-card product-card">
              <div className="record-card-image" />
              <div className="record-card-text">
                <Skeleton active title={false} paragraph={{ rows: 5 }} />
              </div>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
