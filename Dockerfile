# Trackyard in one container: the server, the built web client, and the embedded database with its data in /data.
#   docker build -t trackyard --build-arg TRACKYARD_COMMIT=$(git rev-parse HEAD) . && docker run --init -p 127.0.0.1:8080:8080 -v trackyard:/data trackyard
# With DATABASE_URL set it uses that PostgreSQL instead.

FROM node:24.21.0-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/formula/package.json packages/formula/
COPY packages/rules/package.json packages/rules/
COPY packages/data-worker/package.json packages/data-worker/
COPY packages/testing/package.json packages/testing/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages packages
COPY apps apps
RUN cd apps/web && npx vite build

FROM manifests AS runtime
ENV NODE_ENV=production
RUN npm ci --no-audit --no-fund --omit=dev --workspace apps/server --workspace packages/contract --workspace packages/formula --workspace packages/rules && npm cache clean --force
COPY packages/contract packages/contract
COPY packages/formula packages/formula
COPY packages/rules packages/rules
COPY apps/server apps/server
COPY tools/container-health.mjs tools/
COPY LICENSE NOTICE ./
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
ARG TRACKYARD_COMMIT=
ENV TRACKYARD_COMMIT=$TRACKYARD_COMMIT
ENV TRACKYARD_HOST=0.0.0.0 TRACKYARD_PORT=8080 TRACKYARD_DATA=/data TRACKYARD_NO_DEMO=true
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "tools/container-health.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
