#!/bin/sh
# Turns a bare Debian 12 (or newer) or Ubuntu server into a shop: Node, user, service, HTTPS by Caddy, nightly backups
# and the first administrator (docs/deploy.md, part 2). Safe to re-run: adds what is missing and keeps the rest.
#
#   git clone <this repository> vitrine
#   sudo sh vitrine/deploy/install.sh brindes.suaempresa.com.br voce@suaempresa.com.br "Seu Nome"
set -eu

home=/srv/vitrine
app=$home/app
settings=/etc/vitrine.env
source=$(cd "$(dirname "$0")/.." && pwd)

say() { printf '\n— %s\n' "$*"; }
fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

domain=${1:-}
email=${2:-}
name=${3:-}
usage="Uso: sudo sh $0 brindes.suaempresa.com.br voce@suaempresa.com.br \"Seu Nome\""

[ "$(id -u)" = 0 ] || fail "O instalador precisa de root. $usage"
[ -d /run/systemd/system ] || fail 'Este servidor não usa systemd: siga docs/deploy.md, parte 2, à mão.'
command -v apt-get >/dev/null || fail 'O instalador conhece Debian e Ubuntu: noutros, siga docs/deploy.md, parte 2, à mão.'
printf '%s' "$domain" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$' ||
  fail "O domínio é como brindes.suaempresa.com.br, sem https:// e sem barra. $usage"
printf '%s' "$email" | grep -Eq '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' || fail "Falta o e-mail de quem administra. $usage"
[ -n "$name" ] || fail "Falta o nome de quem administra, entre aspas. $usage"

major() { node --print 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

say 'Pacotes do sistema'
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends ca-certificates caddy curl git
# The distribution's Node suffices from version 20. An older one comes with an npm that can install a newer Node and,
# because the old npm fails on the new Node, a newer npm.
if [ "$(major)" -lt 20 ] || ! command -v npm >/dev/null; then
  apt-get install -y -q --no-install-recommends nodejs npm
  hash -r
  if [ "$(major)" -lt 20 ]; then
    # One at a time, because npm 11 would not run on the old Node.
    for package in node@24 npm@11; do
      npm install --global --no-audit --no-fund --loglevel=error "$package"
      hash -r
    done
  fi
fi
[ "$(major)" -ge 20 ] || fail "O Node deste servidor é o $(node --version 2>/dev/null): instale o 24 e rode o instalador de novo."

say 'Usuário e código'
id vitrine >/dev/null 2>&1 || useradd --system --create-home --home-dir "$home" --shell /usr/sbin/nologin vitrine
# Caddy and other users on the machine must not read this folder.
chmod 750 "$home"
install -d -o vitrine -g vitrine -m 700 "$home/data" /srv/backups
as_vitrine() { runuser -u vitrine -- env HOME="$home" "$@"; }
if [ ! -d "$app/.git" ]; then
  git clone -q --no-hardlinks "$source" "$app"
  # Updates come from the same origin as this clone.
  origin=$(git -C "$source" remote get-url origin 2>/dev/null || echo "$source")
  git -C "$app" remote set-url origin "$origin"
  chown -R vitrine:vitrine "$app"
fi

if [ ! -e "$settings" ]; then
  install -m 600 /dev/null "$settings"
  echo "PUBLIC_SITE_URL=https://$domain" >"$settings"
fi

say 'Serviço'
# Copied from this script's folder, because root runs these files and the user vitrine can write to its own checkout.
units='vitrine-backup.service vitrine-backup.timer vitrine-update.service vitrine-update.path vitrine-update.timer'
cmp -s "$source/deploy/vitrine.service" /etc/systemd/system/vitrine.service || outdated=vitrine.service
for unit in vitrine.service $units; do
  cp "$source/deploy/$unit" /etc/systemd/system/
done
# Earlier versions created a symlink here, which `install` would follow.
rm -f /usr/local/bin/vitrine
install -m 755 "$source/deploy/vitrine" /usr/local/bin/vitrine
install -d -m 755 /var/lib/vitrine-operations
systemctl daemon-reload
systemctl enable -q vitrine vitrine-backup.timer vitrine-update.path vitrine-update.timer
# Restarts a service that is already running, so that it uses the new unit.
[ -z "${outdated:-}" ] || systemctl try-restart vitrine
say 'Primeiro início: instala as dependências e monta o site (2 a 5 minutos; acompanhe com journalctl -u vitrine -f)'
if ! systemctl start vitrine; then
  journalctl -u vitrine -n 30 --no-pager -o cat | sed -n 's/.*"event":"\(warning\|error\|output\)","text":"\(.*\)"}$/\2/p' | tail -3
  fail 'O serviço não iniciou. Corrija o que diz acima, em /etc/vitrine.env ou no servidor, e rode o instalador de novo.'
fi
systemctl start vitrine-backup.timer vitrine-update.path vitrine-update.timer

say 'HTTPS'
caddyfile=/etc/caddy/Caddyfile
# Replaces only Debian's default file or ours from an earlier run.
if grep -q '^:80 {' "$caddyfile" 2>/dev/null || grep -q 'Reverse proxy of our own server' "$caddyfile" 2>/dev/null; then
  sed "s/^brindes\.suaempresa\.com\.br {/$domain {/" "$app/deploy/Caddyfile" >"$caddyfile"
  systemctl enable -q caddy
  systemctl reload-or-restart caddy || fail "O Caddy não aceitou $caddyfile: journalctl -u caddy -n 20"
else
  echo "$caddyfile já tem outra configuração e ficou como está: junte nela as linhas de $app/deploy/Caddyfile."
fi
if command -v ufw >/dev/null && ufw status | grep -q '^Status: active'; then
  echo 'O firewall está ligado. Para o site ser visto: ufw allow 80,443/tcp'
fi

# Only once, because the command would give an existing account a new password.
if [ ! -e "$home/.administrator" ]; then
  say 'Primeira conta de administrador'
  vitrine administrator "$email" "$name"
  touch "$home/.administrator"
fi

cat <<END

pronto: https://$domain e https://$domain/admin
  O domínio precisa apontar para este servidor; o certificado vem sozinho minutos depois.
  Remova em Funcionários as duas contas da demonstração. Outros comandos: vitrine ajuda
END
