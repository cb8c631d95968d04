#!/bin/sh
# Prints new secrets and keys for deploy/compose.supabase.yaml. Run it once, because a database keeps its first ones.
#
#   sh deploy/supabase-keys.sh brindes.suaempresa.com.br api.suaempresa.com.br > deploy/.env
set -eu
umask 077

if [ $# -ne 2 ]; then
  echo "Uso: sh $0 <domínio do site> <domínio do Supabase> > deploy/.env" >&2
  exit 1
fi

secret() { openssl rand -hex "${1:-24}"; }
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

jwt_secret=$(secret 32)
now=$(date +%s)
# Creates a token valid for ten years. Browsers never see it, because only Caddy replaces the key with it.
token() {
  unsigned=$(printf '{"alg":"HS256","typ":"JWT"}' | base64url).$(printf \
    '{"role":"%s","iss":"supabase","iat":%s,"exp":%s}' "$1" "$now" $((now + 315360000)) | base64url)
  printf '%s.%s' "$unsigned" "$(printf '%s' "$unsigned" | openssl dgst -sha256 -hmac "$jwt_secret" -binary | base64url)"
}

cat <<END
SITE_DOMAIN=$1
SUPABASE_DOMAIN=$2
SUPABASE_DATABASE_PASSWORD=$(secret)
SUPABASE_JWT_SECRET=$jwt_secret
SUPABASE_ANON_TOKEN=$(token anon)
SUPABASE_SERVICE_TOKEN=$(token service_role)
PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_$(secret)
SUPABASE_SECRET_KEY=sb_secret_$(secret)
PUBLISH_WEBHOOK_SECRET=$(secret 32)
END
