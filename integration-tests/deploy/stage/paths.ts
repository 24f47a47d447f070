import { join } from "node:path"
import { REPOSITORY } from "../../../kit/paths"

export const COMPOSE = join(REPOSITORY, "deploy/docker-compose.yml")
export const CONFIG = join(REPOSITORY, "deploy/medusa-config.ts")
export const DOCKERFILE = join(REPOSITORY, "deploy/Dockerfile")
