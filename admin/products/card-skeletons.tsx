import { Skeleton } from 'antd';

/** Cards that are being read. */
export function CardSkeletons() {
  return (
    <div role="status" aria-label="Carregando produtos">
      <ul className="product-grid" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <li key={key} className="product-card">
            <div className="product-card-image" />
            <div className="product-card-text">
              <Skeleton active paragraph={{ rows: 4 }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
