FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY realtime/package.json realtime/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/shared/package.json shared/package.json
COPY --from=build /app/shared/dist shared/dist
COPY --from=build /app/realtime/package.json realtime/package.json
COPY --from=build /app/realtime/dist realtime/dist
COPY --from=build /app/server/package.json server/package.json
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/server/programs server/programs
COPY --from=build /app/client/package.json client/package.json
COPY --from=build /app/client/dist client/dist
COPY docker/health.mjs docker/make-secrets.mjs docker/database-passwords.mjs docker/start.mjs docker/hub.mjs docker/
RUN mkdir /data /secrets /backups && chown node:node /data /secrets /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "docker/health.mjs"]
# The options of server/programs/node-options.json: the maximum size of V8's young generation in MB, and one thread for
# concurrent marking. More threads would compete with the hub for the cores.
CMD ["node", "--max-semi-space-size=32", "--concurrent-marking-max-worker-num=1", "docker/start.mjs"]
