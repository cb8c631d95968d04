import { paths } from '../paths.ts';

/** What stands beside every form that asks for somebody's data; its version goes with what they send. */
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
