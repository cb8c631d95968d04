# Runs the whole product in one container (docs/deploy.md). Data, built sites and logs live in the volume /data, so
# a new image continues where the old one stopped.
#
# The base image is pinned by digest, so that builds are reproducible; docs/deploy.md says how to renew it.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM ${NODE_IMAGE}
WORKDIR /app
RUN chown node:node /app && install -d -o node -g node -m 700 /data /copies
USER node
ENV NODE_ENV=production
# Copied first: only these files determine the packages, so a source change does not reinstall them.
COPY --chown=node:node package.json package-lock.json ./
COPY --chown=node:node scripts/bootstrap.mjs scripts/
RUN node scripts/bootstrap.mjs && npm cache clean --force
COPY --chown=node:node . .
ENV DATA_DIR=/data LOGS=stdout
VOLUME /data
EXPOSE 4321
HEALTHCHECK --start-period=180s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Started without npm, because npm does not forward signals.
CMD ["node", "scripts/bootstrap.mjs", "scripts/commands/start.ts"]
