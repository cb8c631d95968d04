import { paths } from '../paths.ts';

/** Notice shown beside every form that asks for personal data. Each request records the version of the notice. */
export function PrivacyNotice({ className = '' }: { className?: string }) {
  return (
    <p className={`text-small text-muted-foreground ${className}`}>
      Usamos os seus dados só para responder a você.{' '}
      <a className="subtle-link" href={paths.privacy}>
        Como cuidamos deles
      </a>
    </p>
  );
}
